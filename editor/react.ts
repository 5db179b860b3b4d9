/**
 * Exports the React of the CMS, which renders the controls: hooks work only with the React of their renderer. The build of
 * the editor resolves `react` to this file.
 */
import type * as ReactModule from 'react'

const react = (globalThis as unknown as Record<string, typeof ReactModule | undefined>).__SVELTIA_CMS_REACT__
if (!react) throw new Error('Sveltia CMS no longer shares its React under this name.')

export const { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState, Fragment } = react
export default react
