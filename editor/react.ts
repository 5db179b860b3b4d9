/**
 * Exports the hooks of the React of the CMS, which renders the controls: hooks work only with the React of their renderer. It is
 * there when the first control is rendered. The build of the editor resolves `react` to this file.
 */
import type * as ReactModule from 'react'

function react(): typeof ReactModule {
  const shared = (globalThis as unknown as Record<string, typeof ReactModule | undefined>)
    .__SVELTIA_CMS_REACT__
  if (!shared) throw new Error('Sveltia CMS no longer shares its React under this name.')
  return shared
}

export const useEffect: typeof ReactModule.useEffect = (...args) => react().useEffect(...args)
export const useLayoutEffect: typeof ReactModule.useLayoutEffect = (...args) =>
  react().useLayoutEffect(...args)
export const useImperativeHandle: typeof ReactModule.useImperativeHandle = (...args) =>
  react().useImperativeHandle(...args)
export const useRef = ((value: unknown) => react().useRef(value)) as typeof ReactModule.useRef
export const useState = ((value: unknown) => react().useState(value)) as typeof ReactModule.useState
