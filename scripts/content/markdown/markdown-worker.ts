import { serve } from '../../lib/serve'
import { convertMarkdown } from './markdown'

serve(convertMarkdown)
