/** Starts the editor with the configuration that the page contains. */
import CMS, { type CmsConfig, type CustomFieldControl } from '@sveltia/cms'
import { loadPages } from './checks/published-pages'
import { readConfig } from './config'
import { BodyControl } from './controls/BodyControl'
import { ChecksumControl } from './controls/ChecksumControl'
import { DayControl } from './controls/DayControl'
import { PhotoControl } from './controls/PhotoControl'
import { PhotosControl } from './controls/PhotosControl'
import { PdfControl } from './documents/PdfControl'
import './editor.css'
import { watchPublication } from './publication/notice'
import { cleanTranslations } from './translations/clean'
import { guardUploads } from './upload-gate'

const config = readConfig()
const forms = [...config.collections, ...config.singletons]
const fields = forms.flatMap((form) => form.fields)
const photoFields = [...new Set(fields.filter(({ widget }) => widget === 'photos').map(({ name }) => name))]

guardUploads(globalThis)
// These get one more property, `cms` (cms/cms.ts).
CMS.registerFieldType('photo', PhotoControl as CustomFieldControl)
CMS.registerFieldType('photos', PhotosControl as CustomFieldControl)
CMS.registerFieldType('pdf', PdfControl as CustomFieldControl)
CMS.registerFieldType('body', BodyControl as CustomFieldControl)
CMS.registerFieldType('day', DayControl as CustomFieldControl)
// The list of the photos shows and changes the names of those that are not published.
CMS.registerFieldType('hidden-photos', () => null)
CMS.registerFieldType('checksum', ChecksumControl)
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => cleanTranslations(entry, photoFields),
})
for (const name of ['postSave', 'postPublish'] as const)
  CMS.registerEventListener({ name, handler: watchPublication })
document.addEventListener('visibilitychange', () => void watchPublication())
watchPublication()
loadPages()
await CMS.init({ config: config as CmsConfig })
document.querySelector('#start')!.remove()
