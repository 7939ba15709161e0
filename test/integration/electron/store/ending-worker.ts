// Stands in for a store's worker that ends before it sends anything.
process.exit(0);
