import type { Profile } from '@orbita/domain/people/profile'

/** Builds a profile with every field filled in; the test overrides the ones it cares about. */
export function person(differences: Partial<Profile> = {}): Profile {
  return {
    email: 'valentina.rojas@orbita.example',
    name: 'Valentina Rojas',
    avatar: 'nova',
    isActive: true,
    platform: ['figuras', 'mision-espacial'],
    level: 'conquistador',
    experience: 2480,
    credits: 1250,
    ...differences,
  }
}
