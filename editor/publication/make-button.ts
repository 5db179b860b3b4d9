/** A button outside of the forms, which React renders. */
export function makeButton(
  textContent: string,
  act: () => unknown,
  about: Partial<HTMLButtonElement> = {},
): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent, ...about })
  button.addEventListener('click', act)
  return button
}
