/** Runs in the page: navigates back at the moment the next sheet opens. */
export function backAsSoonAsOpen(): void {
  document.documentElement.removeAttribute('data-went-back');
  const opening = new MutationObserver(() => {
    if (!document.querySelector('dialog[open]')) return;
    opening.disconnect();
    window.addEventListener('popstate', () => document.documentElement.setAttribute('data-went-back', ''), {
      once: true,
    });
    history.back();
  });
  opening.observe(document, { subtree: true, attributeFilter: ['open'] });
}
