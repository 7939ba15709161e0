// Stands in for a store's worker that ends before it has said anything.
process.exit(0);
