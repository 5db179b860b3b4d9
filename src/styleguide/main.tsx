/** The style guide: only the live site serves it, at `/styleguide`. */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import '../styles/base.css'
import { StyleGuide } from './StyleGuide'
import { readSamples } from './samples'
import { addStates } from './states'

const router = createBrowserRouter([{ path: '*', Component: StyleGuide, loader: readSamples }])

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />)
addStates()
