import fs from 'node:fs'
import path from 'node:path'
import { pepperFile, readOrCreate, readPepperFile } from './pepper.ts'

/** Returns the file of the pepper that was in use before. */
export function previousPepperFile(dataDir: string): string {
  return `${pepperFile(dataDir)}-anterior`
}

function nextPepperFile(dataDir: string): string {
  return `${pepperFile(dataDir)}-siguiente`
}

/** Reads the previous pepper of a data folder, if there is one. @throws PepperError when the file holds none */
export function readPreviousPepper(dataDir: string): Buffer | undefined {
  return readIfThere(previousPepperFile(dataDir))
}

/** Reads the pepper that an unfinished rotation made, if there is one. @throws PepperError when the file holds none */
export function readNextPepper(dataDir: string): Buffer | undefined {
  return readIfThere(nextPepperFile(dataDir))
}

/** Reads the pepper of an unfinished rotation, or makes one. */
export function readOrCreateNextPepper(dataDir: string): Buffer {
  return readOrCreate(nextPepperFile(dataDir))
}

/**
 * Brings the next pepper into use and keeps the current one as the previous. The current file is replaced in one step,
 * so a process that ends in between leaves a folder that can be read, and the call can be repeated.
 */
export function adoptNextPepper(dataDir: string): void {
  const [current, previous, next] = [pepperFile(dataDir), previousPepperFile(dataDir), nextPepperFile(dataDir)]
  const draft = `${previous}.nueva`
  fs.rmSync(draft, { force: true })
  fs.linkSync(current, draft)
  fs.renameSync(draft, previous)
  flushFolder(path.dirname(current))
  fs.renameSync(next, current)
  flushFolder(path.dirname(current))
}

/** Deletes the previous pepper of a data folder, if there is one. */
export function dropPreviousPepper(dataDir: string): void {
  fs.rmSync(previousPepperFile(dataDir), { force: true })
}

function readIfThere(file: string): Buffer | undefined {
  return fs.existsSync(file) ? readPepperFile(file) : undefined
}

function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
