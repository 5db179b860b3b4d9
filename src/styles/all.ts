/** The styles of every page; islands bring their own. A build makes one sheet of all. */
import './base.css'

import.meta.glob('../{components,layout,pages}/*.module.css', { eager: true })

import.meta.hot?.accept()
