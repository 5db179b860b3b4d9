/**
 * Converts the content of the release in the arguments for this one. The `npm run update` of that release runs it in the folder of
 * the updated site, so its path must stay.
 */
import { convertContent } from './conversions'

convertContent('content', process.argv[2]!)
