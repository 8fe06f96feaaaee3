import { type SimulatedSeason, simulateAlbum } from '@orbita/domain/packs/simulation'

// Plays the seasons that the page sends, with the functions of the domain, outside of the page's own thread.
self.onmessage = ({ data }: MessageEvent<SimulatedSeason>) => self.postMessage(simulateAlbum(data))
