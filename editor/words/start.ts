/** Runs before the code of the CMS. */
import { chooseFirstLanguage } from './languages'

chooseFirstLanguage()
