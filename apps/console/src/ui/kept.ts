import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

/** The names in the browser's storage, as earlier releases wrote them: drafts, views and columns stay. */
const PREFIX = 'RaStoreorbita-consola.'

/** The fallback for a browser that refuses its storage: values kept until the page is left. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab wrote.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(PREFIX + key)
  } catch {
    return unstored.get(key) ?? null
  }
}

function parsed<Value>(text: string | null): Value | undefined {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns what this browser keeps under a name. */
export function keptOf<Value>(key: string): Value | undefined {
  return parsed<Value>(read(key))
}

/** Keeps a value in this browser, or forgets the one that it has. Every screen that shows it learns of it. */
export function keep(key: string, value: unknown): void {
  unstored.delete(key)
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    if (value !== undefined) unstored.set(key, JSON.stringify(value))
  }
  tell()
}

/** Forgets everything that this browser keeps of the console. */
export function forgetKept(): void {
  unstored.clear()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A browser that refuses its storage has nothing there.
  }
  tell()
}

/**
 * Keeps a value in this browser, for every screen and tab that asks for the same name.
 *
 * @param initial the value until one is kept
 */
export function useKept<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => read(key))
  const kept = useMemo(() => parsed<Value>(text), [text])
  const [first] = useState(initial)
  return [kept === undefined ? first : kept, useCallback((value: Value) => keep(key, value), [key])]
}
