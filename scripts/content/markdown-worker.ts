import { serve } from '../lib/worker'
import { convertMarkdown } from './markdown'

serve(convertMarkdown)
