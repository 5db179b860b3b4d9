/** Starts the editor with the configuration that the page contains. */
import CMS, { type CustomFieldControl } from '@sveltia/cms'
import { BodyControl } from './controls/BodyControl'
import { ChecksumControl } from './controls/ChecksumControl'
import { DayControl } from './controls/DayControl'
import { HiddenPhotosControl } from './controls/HiddenPhotosControl'
import { PhotoControl } from './controls/PhotoControl'
import { PhotosControl } from './controls/PhotosControl'
import './editor.css'
import { cleanTranslations } from './translations/clean'
import { guardUploads } from './upload-gate'

const config = JSON.parse(document.getElementById('config')!.textContent!)
const forms: { fields: { name: string; widget: string }[] }[] = [...config.collections, ...config.singletons]
const fields = forms.flatMap((form) => form.fields)
const photoFields = [...new Set(fields.filter(({ widget }) => widget === 'photos').map(({ name }) => name))]

guardUploads(globalThis)
// These get one more property, `cms` (cms/cms.ts).
CMS.registerFieldType('photo', PhotoControl as CustomFieldControl)
CMS.registerFieldType('photos', PhotosControl as CustomFieldControl)
CMS.registerFieldType('body', BodyControl as CustomFieldControl)
CMS.registerFieldType('day', DayControl as CustomFieldControl)
CMS.registerFieldType('hidden-photos', HiddenPhotosControl)
CMS.registerFieldType('checksum', ChecksumControl)
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => cleanTranslations(entry, photoFields),
})
CMS.init({ config })
