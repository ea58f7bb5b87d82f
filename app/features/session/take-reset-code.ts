/**
 * The code of the mailed link by which this page was opened, null when it was opened without one, and empty when the link
 * is for something else: Firebase leads all its links to one page. The code is removed from the address, so that it is not
 * on the screen, Back does not lead to it and no request names it. The browser's list of visited pages has kept it (see
 * "Links to set a new password" in SECURITY.md).
 */
export function takeResetCode(): string | null {
  const parameters = new URLSearchParams(location.search);
  if (location.search) history.replaceState(history.state, '', location.pathname);
  const code = parameters.get('oobCode');
  if (code === null) return null;
  return parameters.get('mode') === 'resetPassword' ? code : '';
}
