/** The styles of all pages, except those of islands, in order. A build makes one sheet of all. */
import './base.css'
// Components that others contain, and whose styles others replace, come first.
import '../components/decoration/Muggu.module.css'
import '../components/pictures/Picture.module.css'
import '../components/pictures/Figure.module.css'
import './components'

import.meta.hot?.accept()
