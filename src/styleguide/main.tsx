/** The script of the style guide. */
import { createRoot } from 'react-dom/client'
import './styleguide.module.css'
import { addStates } from './states'
import { Tokens } from './Tokens'

createRoot(document.getElementById('tokens')!).render(<Tokens />)
addStates()
