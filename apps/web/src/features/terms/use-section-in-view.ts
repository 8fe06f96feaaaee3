import { useEffect, useState } from 'react'

/** Returns the last section whose heading has passed the upper third of the window, or undefined before the first. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return

    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setInView(key.split(' ').findLast((id) => seen.has(id)))
      },
      // A thin band at one third of the height: the section that crosses it is the one being read.
      { rootMargin: '-32% 0px -67% 0px' },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])

  return inView
}
