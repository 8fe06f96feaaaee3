import type { Case } from './case-rows.ts'
import { fewThanks, ring, withoutData } from './cases-of-people.ts'
import { hoard, lengths, rest, small, spending } from './cases-of-seasons.ts'

/** The cases of the third edition that `bench/economy.ts` plays. */
export const CASES: readonly Case[] = [ring, fewThanks, withoutData, small, hoard, spending, lengths, rest]
