(() => {
  const role = new URLSearchParams(location.search).get('role');
  for (const option of document.getElementById('apply-role').options) {
    if (role && option.value === role) option.selected = true;
  }
})();
