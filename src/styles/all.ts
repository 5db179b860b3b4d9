/** The styles of all pages, except those of islands. A build makes one sheet of all. */
import './base.css'

import.meta.glob('../{components,layout,pages}/**/*.module.css', { eager: true })

import.meta.hot?.accept()
