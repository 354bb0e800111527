/** What somebody types into a form. */
export const TYPED = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '+91 98765 43210',
  message: 'Hello',
};
