/** Tells this project from the sites that are made from it. */
import { existsSync } from 'node:fs'
import { projectOnly as screenshots } from '../scripts/store/folders'

export { screenshots }

/** False in a site, which need not look, or be divided or documented, like the project: `npm run new -- site` and `npm run update` remove the folder. */
export const isProject = existsSync(screenshots)
