import { serve } from '../../lib/workers/serve'
import { convertMarkdown } from './markdown'

serve(convertMarkdown)
