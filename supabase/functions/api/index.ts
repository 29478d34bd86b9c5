// This edge function serves the product API. `npm run build -w api` bundles api/src/edge.ts as bundle.js, and `supabase
// functions deploy api` uploads the bundle with this file.
import { createEdgeHandler } from './bundle.js';

Deno.serve(createEdgeHandler(Deno.env.toObject()));
