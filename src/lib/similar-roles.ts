interface Comparable {
  id: string;
  data: { field: string };
}

/** Three other roles to look at: those of the same field of work first, otherwise in the order given. */
export function similarRoles<Entry extends Comparable>(role: Entry, roles: Entry[]): Entry[] {
  const others = roles.filter(({ id }) => id !== role.id);
  const same = others.filter(({ data }) => data.field === role.data.field);
  const rest = others.filter(({ data }) => data.field !== role.data.field);
  return [...same, ...rest].slice(0, 3);
}
