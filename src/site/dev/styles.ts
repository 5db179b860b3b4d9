/** The text of every style sheet, by its path in the project. Loaded by Vite's module runner. */
const styles = import.meta.glob<string>(
  [
    '/src/site/styles/base.css',
    '/src/site/behaviour/lightbox/*.css',
    '/src/{components,islands,layout,pages}/**/*.module.css',
  ],
  { query: '?inline', import: 'default', eager: true },
)

/** Style elements that Vite's client recognises, so that it replaces them when a style changes. */
export function styleElements(root: string): string {
  return Object.entries(styles)
    .map(([path, css]) => `<style data-vite-dev-id="${root}${path}">${css}</style>`)
    .join('')
}
