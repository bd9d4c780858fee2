/** Where something in a form is wrong the focus goes to the first such field, once the page says so. */
export function leadToFault(): void {
  setTimeout(() => {
    const form = document.querySelector('dialog[open]') ?? document.querySelector('main');
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
