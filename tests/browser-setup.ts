/** Runs before the tests of each file that uses a browser. */
import { endTestsOnCrash } from './browser'

endTestsOnCrash()
