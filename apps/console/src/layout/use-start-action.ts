import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The note that the palette leaves beside the address, so that the page begins what was asked for. */
export type Begins = { begins: true }

/** Begins the action that the palette asked a page for, once: not again after a reload or on the way back. */
export function useStartAction(begin: () => void): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as Partial<Begins> | null)?.begins === true
  const current = useRef(begin)
  current.current = begin

  useEffect(() => {
    if (!isAsked) return
    void navigate(`${pathname}${search}`, { replace: true })
    current.current()
  }, [isAsked, pathname, search, navigate])
}
