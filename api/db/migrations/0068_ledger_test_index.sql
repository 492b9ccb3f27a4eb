-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entry_test";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entry_test" ON "ledger_entry" USING btree ("order_id") WHERE account = 'test';
