ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_cause";--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_cause" CHECK ((order_id is null) = (cause in ('count', 'correction', 'import', 'import undone')));--> statement-breakpoint
DROP TRIGGER "stock_movement_append_only" ON "stock_movement";--> statement-breakpoint
CREATE TRIGGER "stock_movement_append_only" BEFORE UPDATE ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "stock_movement_kept" BEFORE DELETE ON "stock_movement" FOR EACH ROW WHEN (OLD.cause NOT IN ('import', 'import undone')) EXECUTE FUNCTION refuse_change();
