/** The styles of all pages, in order. A build makes one sheet of them, and the dev server reads the order here (scripts/dev/styles.ts). */
// Styles for elements. They come before all CSS modules, which therefore take precedence. Not in layers: browsers before 2022 skip
// a whole layer.
import './fonts.css'
import './colours.css'
import './tokens.css'
import './elements.css'
import './shared.css'
import './button.css'
import './card-link.css'
import './line-link.css'
import './scripted.css'
import './prose.css'
import './languages.css'
import './print.css'
import './base.css'
// Components that others contain, and whose styles others replace, come first.
import '../components/decoration/Muggu.module.css'
import '../components/pictures/Picture.module.css'
import '../components/pictures/Figure.module.css'
import './components'
import '../behaviour/lightbox/lightbox.css'

import.meta.hot?.accept()
