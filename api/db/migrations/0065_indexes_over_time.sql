-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entry_at";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entry_at" ON "ledger_entry" USING btree ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_issued";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_issued" ON "invoice" USING btree ("issued_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_event_received";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_event_received" ON "webhook_event" USING btree ("received_at");
