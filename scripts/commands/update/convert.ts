/**
 * Converts the site of the release in the arguments for this one. The `npm run update` of that release runs it in the folder of
 * the updated site, so its path must stay.
 */
import { projectOnly } from '../../store/folders'
import { convertContent } from './conversions'
import { git } from './git'

convertContent('content', process.argv[2]!)
// The update of release 1.1.0 brings it.
git(['rm', '-r', '--quiet', '--ignore-unmatch', projectOnly])
