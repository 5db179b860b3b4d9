/**
 * The React of the CMS. Its renderer draws our controls, and hooks work only in the React of their renderer: the build
 * of the editor resolves `react` to this file.
 */
import type * as ReactModule from 'react'

const react = (globalThis as unknown as Record<string, typeof ReactModule | undefined>).__SVELTIA_CMS_REACT__
if (!react) throw new Error('Sveltia CMS does not share its React under this name any more.')

export const { useEffect, useId, useImperativeHandle, useRef, useState, useSyncExternalStore, Fragment } =
  react
export default react
