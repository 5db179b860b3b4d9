// Node 20 starts no thread or process from TypeScript: this file lets tsx read the module they are for.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData ?? process.argv[2])
