/** The styles of all components. In a file of its own, because Vite puts these imports before all others of a file. */
import.meta.glob('../{components,layout,pages,islands}/**/*.module.css', { eager: true })
