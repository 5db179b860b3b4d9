/** Resolves when the page is complete, and not only the part of it that has arrived. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
