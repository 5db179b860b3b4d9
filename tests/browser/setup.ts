/** Runs before the tests of each file that uses a browser. */
import { failOnCrash } from './fail-on-crash'

failOnCrash()
