/** The styles of all pages, in order. A build makes one sheet of them, and the dev server reads the order here (scripts/dev/styles.ts). */
import './base.css'
// Components that others contain, and whose styles others replace, come first.
import '../components/decoration/Muggu.module.css'
import '../components/pictures/Picture.module.css'
import '../components/pictures/Figure.module.css'
import './components'
import '../behaviour/lightbox/lightbox.css'

import.meta.hot?.accept()
