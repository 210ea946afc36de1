/** Lets visitors look at the password of a link while they type it. */
export function servePasswordEye(page: Document): void {
  const eye = page.querySelector<HTMLButtonElement>('.mq-eye');
  const field = eye?.parentElement?.querySelector('input');
  if (!eye || !field) return;
  eye.hidden = false;
  eye.addEventListener('click', () => {
    const isShown = field.type === 'password';
    field.type = isShown ? 'text' : 'password';
    eye.ariaPressed = String(isShown);
    field.focus();
  });
}
