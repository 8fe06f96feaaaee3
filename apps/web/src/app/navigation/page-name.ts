import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { namePage, pageTitle } from './page-title.ts'

/**
 * Names the page after what it shows, such as a figure or a mission, in the document's title and in what a screen reader
 * hears on arrival. Nothing changes while the name is unknown.
 */
export function usePageName(name: string | undefined): void {
  const router = useRouter() as RegisteredRouter

  // Before the browser paints, so that the page that follows does not inherit the name.
  useLayoutEffect(() => {
    if (name === undefined) return
    namePage(name)
    document.title = pageTitle(router)
    return () => {
      namePage(undefined)
      document.title = pageTitle(router)
    }
  }, [name, router])
}
