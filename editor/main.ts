/** Starts the editor with the configuration that the page contains. */
import CMS from '@sveltia/cms'
import { HiddenPhotosControl } from './controls/HiddenPhotosControl'
import { PhotoControl } from './controls/PhotoControl'
import { PhotosControl } from './controls/PhotosControl'
import './editor.css'
import { guardUploads } from './upload-gate'

guardUploads(globalThis)
CMS.registerFieldType('photo', PhotoControl)
CMS.registerFieldType('photos', PhotosControl)
CMS.registerFieldType('hidden-photos', HiddenPhotosControl)
CMS.init({ config: JSON.parse(document.getElementById('config')!.textContent!) })
